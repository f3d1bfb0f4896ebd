import banner400 from '#app/art/list-banner-400.avif'
import banner900 from '#app/art/list-banner-900.avif'
import banner from '#app/art/list-banner.webp'
import { type Art, Illustration } from '#app/ui/illustration.tsx'

const art: Art = { avif: { 400: banner400, 900: banner900 }, webp: banner, width: 900, height: 521 }

export function ListBanner({ text }: { text: string }) {
  return (
    <div className="list-banner">
      <p className="display">{text}</p>
      <Illustration art={art} sizes="(min-width:1024px) 20vw, min(48vw, 240px)" fetchPriority="low" />
    </div>
  )
}
