import { MAX_MARKDOWN_CHARS } from '#app/base/markdown.ts'
import { paths } from '#app/base/paths.ts'

type TextFacts = {
  /** The page that shows it. */
  path: string
  /** How many sections it has; unset: as many as she wants. */
  sections?: 0 | 1
  /** For the owner alone, because the shop answers for it by law. */
  isForOwner?: true
}

/** The texts of the shop's own pages, by key. A page of the owner's has its own key, and no original. */
export const SHOP_TEXTS = {
  'sobre-nosotros': { path: paths.about },
  'preguntas-frecuentes': { path: paths.faq },
  'metodos-de-envio': { path: paths.shipping },
  'metodos-de-pago': { path: paths.payment },
  'metodos-de-cambio': { path: paths.exchanges },
  'cuidado-del-producto': { path: paths.productCare },
  'politica-y-privacidad': { path: paths.privacy, isForOwner: true },
  'terminos-y-condiciones': { path: paths.terms, isForOwner: true },
  lista: { path: paths.products, sections: 0 },
  ingresar: { path: paths.login, sections: 1 },
  'crear-cuenta': { path: `${paths.login}?modo=crear`, sections: 1 },
} as const satisfies Record<string, TextFacts>

/** The configured services that receive personal data. */
export type Services = {
  /** People may sign in with Google. */
  google: boolean
  /** Photos may come from Cloudinary. */
  cloudinary: boolean
  /** Mails are sent; otherwise they wait in the outbox. */
  mail: boolean
}

export type ShopTextKey = keyof typeof SHOP_TEXTS

/** Returns the text that the page at an address says. */
export const textAt = (path: string) =>
  (Object.keys(SHOP_TEXTS) as ShopTextKey[]).find((key) => SHOP_TEXTS[key].path === path)

export const isShopText = (key: string): key is ShopTextKey => Object.hasOwn(SHOP_TEXTS, key)

export const textFacts = (key: ShopTextKey): TextFacts => SHOP_TEXTS[key]

export const MAX_TEXT_CHARS = MAX_MARKDOWN_CHARS
export const MAX_SECTIONS = 60

/** A text as it is edited and drawn: what it begins with, and sections with a title. */
export type TextParts = { lead: string; sections: readonly TextSection[] }
export type TextSection = { title: string; body: string }

const TITLE = /^##?[^\S\n]+(?=\S)/m

export function splitText(text: string): TextParts {
  const [lead = '', ...sections] = text.split(TITLE)
  return {
    lead: lead.trim(),
    sections: sections.map((section) => {
      const [title = '', ...body] = section.split('\n')
      return { title: title.trim(), body: body.join('\n').trim() }
    }),
  }
}

export function joinText({ lead, sections }: TextParts): string {
  // A title with nothing below it is left out, so it stands in the block of its words (`chipFiller`).
  const written = sections.map(({ title, body }) => `## ${title}\n${body}`)
  return [lead, ...written].join('\n\n').trim()
}
