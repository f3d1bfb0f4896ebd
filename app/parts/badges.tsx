/** The owner's badges of a product. They never look like the shop's own tags, "Nuevo" and "x% menos". */
export function Badges({ badges }: { badges: readonly string[] }) {
  if (badges.length === 0) return null
  return (
    <ul className="badges">
      {badges.map((badge) => (
        <li key={badge}>{badge}</li>
      ))}
    </ul>
  )
}
