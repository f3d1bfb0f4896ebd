/** What the waiting page is told: signed in now, still to be verified, or no sign-up of this browser any more. */
export type WaitingAnswer = { state: 'entered' | 'waiting' | 'nothing' }
