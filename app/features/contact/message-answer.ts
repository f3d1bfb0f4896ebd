import type { MessageProblems, TypedMessage } from './typed-message.ts'

/** What came of a message that was sent. What was typed comes back for pages without JavaScript. */
export type MessageAnswer =
  | { sent: true }
  | { problem: 'fields'; fields: MessageProblems; typed: TypedMessage }
  | { problem: 'too-many'; typed: TypedMessage }
  /** Nobody knows whether it arrived: sent again it is stored once. */
  | { problem: 'not-sent' }
