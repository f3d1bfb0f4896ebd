import { composeMail, type MailContent } from '#app/features/mail/mail.ts'
import { accountMailsCopy as copy } from './account-mails.copy.ts'
import {
  PASSWORD_RESET_LINK_SECONDS,
  SIGN_IN_LINK_SECONDS,
  VERIFICATION_LINK_SECONDS,
} from './account-rules.ts'

export function verificationMail(url: string): MailContent {
  return linkMail('verification', copy.verification, url, VERIFICATION_LINK_SECONDS)
}

export function signInLinkMail(url: string): MailContent {
  return linkMail('sign-in-link', copy.signInLink, url, SIGN_IN_LINK_SECONDS)
}

export function passwordResetMail(url: string): MailContent {
  return linkMail('password-reset', copy.passwordReset, url, PASSWORD_RESET_LINK_SECONDS)
}

/** To the new address. */
export function emailChangeMail(url: string): MailContent {
  return linkMail('email-change', copy.emailChange, url, VERIFICATION_LINK_SECONDS)
}

/**
 * To the old address.
 * @param cancelUrl "No fui yo"
 */
export function emailChangeNotice(cancelUrl: string): MailContent {
  const { subject, heading, lead, ifYou, cancel, button, note } = copy.emailChangeNotice
  return composeMail('email-change-notice', subject, {
    preheader: lead,
    heading,
    paragraphs: [lead, ifYou, cancel],
    button: { label: button, url: cancelUrl },
    note,
  })
}

/** To somebody who signs up with an address that has an account. */
export function alreadyRegisteredMail(loginUrl: string, resetUrl: string): MailContent {
  const { subject, heading, lead, button, reset, note } = copy.alreadyRegistered
  return composeMail('already-registered', subject, {
    preheader: lead,
    heading,
    paragraphs: [lead],
    button: { label: button, url: loginUrl },
    link: { lead: reset, url: resetUrl },
    note,
  })
}

export function passwordChangedNotice(): MailContent {
  const { subject, heading, lead, ifYou, note } = copy.passwordChanged
  return composeMail('password-changed', subject, {
    preheader: lead,
    heading,
    paragraphs: [lead, ifYou],
    note,
  })
}

type LinkWords = { subject: string; heading: string; lead: string; button: string; note: string }

function linkMail(kind: string, words: LinkWords, url: string, seconds: number): MailContent {
  const { subject, heading, lead, button, note } = words
  const lasts = copy.lasts(seconds)
  return composeMail(kind, subject, {
    preheader: lasts,
    heading,
    paragraphs: [lead, lasts],
    button: { label: button, url },
    note,
  })
}
