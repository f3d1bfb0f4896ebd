import { Icon } from '#app/ui/icon.tsx'

export function SuccessNote({ text }: { text: string }) {
  return (
    <div className="notice notice-success" role="status">
      <Icon name="check" />
      <p>{text}</p>
    </div>
  )
}
