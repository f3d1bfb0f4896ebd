import { useEffect, useState } from 'react'
import { dropPhoto, keepPhoto, readPhoto } from './draft-store.client.ts'

/** The files of a draft's photos: in memory, and kept in the browser beside the draft. */
export type PhotoFiles = {
  get: (id: string) => Blob | undefined
  /** An address for an `<img>`; undefined: the file is not here. */
  url: (id: string) => string | undefined
  put: (id: string, file: Blob) => void
  remove: (id: string) => void
  /** Brings into memory what was kept. */
  load: (ids: readonly string[]) => Promise<void>
  /** Forgets what is in memory. */
  clear: () => void
}

export function usePhotoFiles(place: string): PhotoFiles {
  const [files] = useState(() => openFiles(place))
  useEffect(() => files.clear, [files])
  return files
}

function openFiles(place: string): PhotoFiles {
  const files = new Map<string, Blob>()
  const urls = new Map<string, string>()
  const forget = (id: string) => {
    const url = urls.get(id)
    if (url !== undefined) URL.revokeObjectURL(url)
    urls.delete(id)
    files.delete(id)
  }
  return {
    get: (id) => files.get(id),
    url: (id) => {
      const file = files.get(id)
      if (!file) return undefined
      const url = urls.get(id) ?? URL.createObjectURL(file)
      urls.set(id, url)
      return url
    },
    put: (id, file) => {
      files.set(id, file)
      void keepPhoto(place, id, file)
    },
    remove: (id) => {
      forget(id)
      void dropPhoto(place, id)
    },
    load: async (ids) => {
      for (const id of ids) {
        const file = await readPhoto(place, id)
        if (file) files.set(id, file)
      }
    },
    clear: () => {
      for (const id of [...files.keys()]) forget(id)
    },
  }
}
