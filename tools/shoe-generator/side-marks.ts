// What is sewn on the flank of a model: one plain geometric piece, so that models can be told apart.

import type { Mark } from '#demo/shoe-look.ts'
import type { Art } from './art.ts'
import { hole, stitch } from './details.ts'
import type { Palette } from './look.ts'
import { panel } from './materials.ts'
import { offset } from './path.ts'

interface Piece {
  outline: string
  /** Edges that carry a row of stitches, already moved inwards. */
  seams: readonly string[]
}

const bandFront = 'M492 214C440 340 398 610 388 800'
const bandBack = 'M432 200C372 336 326 606 318 800'
const saddleFront = 'M640 520C626 600 606 690 604 800'
const saddleBack = 'M440 430C426 560 404 680 398 800'
const wedgeEdge = 'M100 640L690 772'
const blockEdge = 'M384 800L384 654C384 640 391 632 405 631L566 624C580 623 588 631 588 645L588 800'
const finFront = 'M614 530C586 620 536 712 448 800'

const PIECES: Partial<Readonly<Record<Mark, Piece>>> = {
  arch: {
    outline:
      'M326 800C330 650 400 590 470 590C540 590 604 652 612 800L576 800C570 680 520 624 470 624C410 624 366 680 362 800Z',
    seams: [],
  },
  band: {
    outline: `${bandFront}L318 800C326 606 372 336 432 200Z`,
    seams: [offset(bandFront, 9, 1), offset(bandBack, -9, 1)],
  },
  block: { outline: `${blockEdge}Z`, seams: [offset(blockEdge, 11, 1)] },
  diagonal: { outline: 'M84 290L120 290L628 800L588 800Z', seams: [] },
  fin: { outline: `${finFront}L396 800C488 696 536 600 566 500Z`, seams: [] },
  saddle: {
    outline: `${saddleFront}L398 800C404 680 426 560 440 430L500 400L640 520Z`,
    seams: [offset(saddleFront, 10, 1), offset(saddleBack, -10, 1)],
  },
  wedge: { outline: `${wedgeEdge}L690 830L100 830Z`, seams: [offset(wedgeEdge, 11, 1)] },
}

/** Holes that get smaller towards the front, as a field rather than a line. */
function perforations(art: Art, palette: Palette): void {
  for (let row = 0; row < 5; row++) {
    for (let k = 0; k < 9; k++) {
      const x = 352 + k * 27 + row * 10
      hole(art, [x, 596 + row * 26 - k * 2], palette.upper, 5.8 - k * 0.34)
    }
  }
}

export function sideMark(art: Art, palette: Palette): void {
  const { mark, accent, material } = palette
  if (mark === 'none') {
    stitch(art, 'M330 790C326 720 352 640 430 590', palette.upper)
    return
  }
  if (mark === 'perforated') {
    perforations(art, palette)
    return
  }
  const piece = PIECES[mark]
  if (!piece) return
  // An open weave makes no clean edge, so what is sewn on it is smooth.
  const cloth = material === 'mesh' || material === 'knit' ? 'leather' : material
  panel(art, piece.outline, accent, cloth, { lift: 0.6, edge: 0.7 })
  for (const seam of piece.seams) stitch(art, seam, accent)
}
