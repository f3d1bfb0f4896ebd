/** Column for column what Better Auth keeps (see `auth-options.server.ts`). Yes/no is 1/0, moments are ISO-8601 text. */
type UsersTable = {
  id: string
  /** In lower case. */
  email: string
  email_verified: number
  name: string
  image: string | null
  role: 'user' | 'admin'
  /** When ADMIN_EMAIL made this account the admin; that happens once. */
  admin_granted_at: string | null
  created_at: string
  updated_at: string
}

type SessionsTable = {
  id: string
  token: string
  user_id: string
  expires_at: string
  ip_address: string | null
  user_agent: string | null
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

type VerificationsTable = {
  id: string
  identifier: string
  value: string
  expires_at: string
  created_at: string
  updated_at: string
}

declare module '#app/platform/database.server.ts' {
  interface Tables {
    users: UsersTable
    sessions: SessionsTable
    accounts: AccountsTable
    verifications: VerificationsTable
  }
}

export type UserRow = UsersTable
