import type { Generated } from 'kysely'

/** The columns of Better Auth (see `auth.server.ts`). Yes/no is 1/0, moments are ISO-8601 text. */
export type UserRow = {
  id: string
  /** In lower case. */
  email: string
  email_verified: number
  name: string
  image: string | null
  role: 'user' | 'admin'
  /** Since when the account helps in the admin; null: it does not. */
  helps_since: string | null
  /** Until when any session of the account may add its first second key while the team's is demanded. */
  add_key_until: string | null
  /** When ADMIN_EMAIL made this account the admin; that happens once. */
  admin_granted_at: string | null
  /** When the address was last changed; a changed address never makes an admin (reading 44). */
  email_changed_at: string | null
  created_at: string
  updated_at: string
}

/** The photo of a Google account, encoded again and stored by us. */
type UserPhotosTable = {
  user_id: string
  /** Hash of the bytes: part of the photo's address. */
  version: string
  /** A digest of the address that it was fetched from. */
  source: string
  /** In base64. */
  webp: string
}

type SessionsTable = {
  id: string
  token: string
  user_id: string
  expires_at: string
  ip_address: string | null
  user_agent: string | null
  /** When this session last showed a second key; null: never. */
  second_key_at: string | null
  created_at: string
  updated_at: string
}

type AccountsTable = {
  id: string
  user_id: string
  /** `credential` for a password, `google`. */
  provider_id: string
  account_id: string
  password: string | null
  access_token: string | null
  refresh_token: string | null
  id_token: string | null
  access_token_expires_at: string | null
  refresh_token_expires_at: string | null
  scope: string | null
  created_at: string
  updated_at: string
}

/** The app and the recovery codes of an account; its passkeys have a table. */
type SecondKeysTable = {
  user_id: string
  /** The app's secret in Base32, encrypted with the shop's secret; null: the account has no app. */
  secret: string | null
  /** The half minute of the last code that was used: a code works once. */
  last_step: Generated<number>
  /** Hashes of the unused recovery codes, one per line. */
  recovery_codes: Generated<string>
}

type VerificationsTable = {
  id: string
  identifier: string
  value: string
  expires_at: string
  created_at: string
  updated_at: string
}

/** A sign-up whose mailbox is not proven yet (reading 55). Secrets and tokens are stored as hashes only. */
export type PendingSignUpRow = {
  id: string
  /** In lower case. */
  email: string
  /** The hash of its password, salted by its address: see `sign-up.server.ts`. */
  password: string
  /** Hash of the secret in the browser's cookie. */
  secret_hash: string
  /** Hash of the token in the newest mail; null once it was used. */
  link_hash: string | null
  link_expires_at: string
  /** The page to open after the verification. */
  next: string
  /** The account, after another browser verified it with this password: this browser may sign in once. */
  user_id: string | null
  created_at: string
  expires_at: string
}

/** A link in a mail. */
export type MailedLinkRow = {
  token_hash: string
  purpose: 'sign-in' | 'reset'
  /** The mailbox it was sent to, in lower case. */
  email: string
  /** Null: the address had no account. */
  user_id: string | null
  expires_at: string
}

/** A change of address that its new mailbox has not confirmed yet; one for each account. */
export type EmailChangeRow = {
  user_id: string
  /** The new address, in lower case. */
  email: string
  /** Hash of the token in the mail to the new address. */
  link_hash: string
  link_expires_at: string
  /** Hash of the token in the notice to the old address. */
  cancel_hash: string
  expires_at: string
}

/** Somebody who was invited to help in the admin and has not accepted yet. */
type HelperInvitationsTable = {
  /** In lower case. */
  email: string
  /** Hash of the token in the newest mail. */
  token_hash: string
  invited_at: string
  expires_at: string
}

declare module '#app/platform/database.server.ts' {
  interface Tables {
    users: UserRow
    sessions: SessionsTable
    user_photos: UserPhotosTable
    accounts: AccountsTable
    second_keys: SecondKeysTable
    verifications: VerificationsTable
    pending_sign_ups: PendingSignUpRow
    mailed_links: MailedLinkRow
    email_changes: EmailChangeRow
    helper_invitations: HelperInvitationsTable
  }
}
