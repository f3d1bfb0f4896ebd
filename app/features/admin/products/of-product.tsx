/** For whoever hears a button without the card that it stands on. */
export function OfProduct({ name }: { name: string }) {
  return <span className="visually-hidden"> {name}</span>
}
