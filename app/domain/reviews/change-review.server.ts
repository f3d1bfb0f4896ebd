import { failed, ok, type Result } from '#app/base/result.ts'
import { type AdminError, checkAdmin, isOwner, type User } from '#app/domain/accounts/user.ts'
import type { ActivityKind } from '#app/domain/activity/activity.ts'
import { recordActivity } from '#app/domain/activity/activity.server.ts'
import { bumpCatalogVersion, changeCatalog } from '#app/domain/catalog/write-product.server.ts'
import type { ReviewState } from './review.ts'
import type { ReviewCommand } from './review.schema.ts'

/** `undo`: the form that takes a change of state back. */
export type ChangedReview = {
  did: ReviewState | 'answered'
  undo: { id: string; to: ReviewState } | null
}

const ACTIVITIES: Record<ReviewState, ActivityKind> = {
  waiting: 'review-reopened',
  published: 'review-published',
  hidden: 'review-hidden',
  deleted: 'review-deleted',
}

/** Publishes, hides or deletes a review, or stores the answer to it. The page of its product shows it at once. */
export async function changeReview(
  user: User | null,
  command: ReviewCommand,
  now = new Date(),
): Promise<Result<ChangedReview, AdminError | { kind: 'gone' }>> {
  const admin = checkAdmin(user)
  if (!admin.ok) return admin
  const { id } = command
  return changeCatalog(async (transaction) => {
    const review = await transaction
      .selectFrom('reviews')
      .select(['state', 'product_id', 'product_name'])
      .where('pair_id', '=', id)
      .where('words', '!=', '')
      .executeTakeFirst()
    if (!review) return failed({ kind: 'gone' })
    const to = command.intent === 'state' ? command.to : review.state
    if ([to, review.state].includes('deleted') && !isOwner(admin.value))
      return failed({ kind: 'not-allowed' })
    await transaction
      .updateTable('reviews')
      .set(
        command.intent === 'state' ? { state: to, state_at: now.toISOString() } : { answer: command.answer },
      )
      .where('pair_id', '=', id)
      .execute()
    if ([to, review.state].includes('published')) await bumpCatalogVersion(transaction)
    await recordActivity(transaction, {
      kind: command.intent === 'state' ? ACTIVITIES[to] : 'review-answered',
      ...{ userId: admin.value.id, subject: review.product_name, subjectId: review.product_id },
    })
    return ok(
      command.intent === 'state'
        ? { did: to, undo: to === review.state ? null : { id, to: review.state } }
        : { did: 'answered', undo: null },
    )
  })
}
