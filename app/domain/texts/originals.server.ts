import { env } from '#app/platform/env.server.ts'
import { originals } from './originals.copy.ts'
import { isShopText, type Services } from './texts.ts'

/** Returns what a text says until the owner changes it; nothing for a page of the owner's. */
export function originalText(key: string, services: Partial<Services> = {}): string {
  return isShopText(key) ? originals({ ...configuredServices(), ...services })[key] : ''
}

function configuredServices(): Services {
  const { google, cloudinaryCloudName, smtpUrl } = env()
  return {
    google: google !== undefined,
    cloudinary: cloudinaryCloudName !== undefined,
    mail: smtpUrl !== undefined,
  }
}
