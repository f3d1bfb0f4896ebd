/** Why a form was not read: nobody is signed in any more, or no admin. */
export type Refusal = 'signed-out' | 'not-allowed'

export const REFUSAL_STATUS: Record<Refusal, number> = { 'signed-out': 401, 'not-allowed': 403 }
