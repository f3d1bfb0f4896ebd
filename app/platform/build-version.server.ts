import { createContext } from 'react-router'

/** The version of the build that answers, for loaders. */
export const buildVersionContext = createContext('')
