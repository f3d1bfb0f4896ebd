/** The texts of a page: small Markdown, with the terms of the shop as chips. */
export type TextContents = {
  /** Shown below the title and by search engines. */
  lead: string
  /** Shown above the text. */
  notice?: string
  text: string
}

export type TextPage = TextContents & { title: string; periods?: ExchangePeriods }

type Period = {
  id: 'exchange' | 'freeExchange' | 'giveBack'
  name: string
  /** As written: `30 días`. */
  length: string
  note: string
  /** Length of the bar, in percent of the longest. */
  share: number
}

export type ExchangePeriods = {
  title: string
  periods: readonly Period[]
  axis: readonly { label: string; share: number }[]
}

/** The configured services that receive personal data. */
export type Services = {
  /** People may sign in with Google. */
  google: boolean
  /** Photos may come from Cloudinary. */
  cloudinary: boolean
  /** Mails are sent; otherwise they wait in the outbox. */
  mail: boolean
}
