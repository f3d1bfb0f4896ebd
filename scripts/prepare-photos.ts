// Makes sizes of photos apart from the shop: the image library keeps some 150 MB of what it used until its process ends.
// The parent sends what to make and receives how much is done.
import { prepareVariants, type VariantOrder } from '#app/features/images/photo-variants.server.ts'

process.once('message', ({ publicIds, widths }: VariantOrder) => {
  const report = (done: number, total: number) => process.send?.({ done, total })
  prepareVariants(publicIds, widths, report).then(
    () => process.disconnect(),
    () => process.exit(1),
  )
})
