import { createContext, use, type ReactNode } from 'react'

/** Parts of the shop's frame that an inner frame shows at other places. */
export type FrameSlots = { breadcrumbs: ReactNode; footer: ReactNode }

export const FrameSlotsContext = createContext<FrameSlots>({ breadcrumbs: null, footer: null })

export function useFrameSlots(): FrameSlots {
  return use(FrameSlotsContext)
}
