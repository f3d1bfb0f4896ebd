import { createContext } from 'react-router'
import type { Visitor } from './http-server-visitor.server.ts'

/** Who asks, for loaders and actions; null while a page is rendered for everyone. */
export const visitorContext = createContext<Visitor | null>(null)
