import path from 'node:path'

/** The shop's variables: a test must not depend on the shell it is started from. All but the address are unset. */
const NO_SETTINGS = {
  PUBLIC_URL: 'http://localhost:3000',
  HOST: '',
  PORT: '',
  HSTS_SUBDOMAINS: '',
  OFFLINE_PAGES: '',
  DATABASE_URL: '',
  DATABASE_CONNECTIONS: '',
  CLOUDINARY_CLOUD_NAME: '',
  CLOUDINARY_UPLOAD_PRESET: '',
  TRUSTED_PROXIES: '',
  DEMO: '',
  SMTP_URL: '',
  MAIL_FROM: '',
  AUTH_SECRET: '',
  ADMIN_EMAIL: '',
  GOOGLE_CLIENT_ID: '',
  GOOGLE_CLIENT_SECRET: '',
  GOOGLE_ISSUER: '',
  BACKUP_DIR: '',
  S3_ENDPOINT: '',
  S3_REGION: '',
  S3_BUCKET: '',
  S3_PREFIX: '',
  S3_PHOTOS_BUCKET: '',
  PHOTO_CACHE_MB: '',
  S3_ACCESS_KEY_ID: '',
  S3_SECRET_ACCESS_KEY: '',
}

/** Keeps compiled modules, so that programs started by tests start faster from the second time on. */
const NODE_COMPILE_CACHE = path.resolve('node_modules/.cache/node')

/** The environment of every test. */
export const testEnv = { ...NO_SETTINGS, NODE_COMPILE_CACHE, TZ: 'America/Argentina/Cordoba' }
