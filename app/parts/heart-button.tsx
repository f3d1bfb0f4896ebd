import { type Offer, priceProduct } from '#app/business/pricing.ts'
import { colorSlug, paths } from '#app/base/paths.ts'
import { Icon } from '#app/ui/icon.tsx'
import { serverNow } from '#app/ui/server-time.ts'
import { showToast } from '#app/ui/toast.tsx'
import {
  addPairs,
  isSaved,
  MAX_PAIRS,
  removePairs,
  savePair,
  type Pair,
  type SavedPair,
} from '#app/domain/sales/pair.ts'
import { savedPairsCopy as copy } from './saved-pairs.copy.ts'
import { changeSelection, currentSelection, isSelectionStored, useIsSaved } from './use-selection.ts'

type HeartProps = {
  product: Offer & { id: string; name: string }
  color: string
  size: number | null
  /** True on a card, whose heart stands for its color in any size. */
  isOfColor?: boolean
}

/** Saves a pair on this device, or removes it. Without JavaScript the style sheet hides it. */
export function HeartButton({ product, color, size, isOfColor = false }: HeartProps) {
  const pair = { productId: product.id, colorSlug: colorSlug(color), size }
  const shown = isOfColor ? { ...pair, size: null } : pair
  const isPressed = useIsSaved(shown)

  return (
    <button
      type="button"
      className="heart"
      aria-label={copy.save(product.name, color)}
      aria-pressed={isPressed}
      onClick={() => {
        const saved = currentSelection().pairs.filter((one) => isSaved([one], shown))
        if (saved.length > 0) removeWithUndo(saved, product.name)
        else save(pair, { name: product.name, color, cash: priceProduct(product).finalPrice })
      }}
    >
      <Icon name="heart" />
    </button>
  )
}

function save(pair: Pair, shown: Pick<SavedPair, 'name' | 'color' | 'cash'>) {
  const { pairs } = currentSelection()
  const see = { label: copy.see, to: paths.selection }
  if (pairs.length >= MAX_PAIRS && !isSaved(pairs, { ...pair, size: null })) {
    showToast({ text: copy.full(MAX_PAIRS), action: see })
    return
  }
  changeSelection((before) => savePair(before, { ...pair, ...shown, savedAt: serverNow() }))
  const text = isSelectionStored() ? copy.saved(shown.name, pair.size) : copy.onlyHere
  showToast({ text, action: see })
}

/** Removes pairs of one product. The toast brings them back. */
export function removeWithUndo(pairs: readonly SavedPair[], name: string) {
  changeSelection((selection) => removePairs(selection, pairs))
  const undo = () => changeSelection((selection) => addPairs(selection, pairs))
  showToast({ text: copy.removed(name), action: { label: copy.undo, run: undo } })
}
