import { expect, onTestFinished, vi } from 'vitest'

/** Keeps the log of this test off the terminal, and returns its lines as they are written. */
export function logged(...streams: NodeJS.WriteStream[]): Record<string, unknown>[] {
  const lines: Record<string, unknown>[] = []
  for (const stream of streams.length === 0 ? [process.stderr] : streams) {
    const spy = vi.spyOn(stream, 'write').mockImplementation((line) => {
      expect(String(line), 'an event is one line').toMatch(/^[^\n]+\n$/)
      lines.push(JSON.parse(String(line)) as Record<string, unknown>)
      return true
    })
    onTestFinished(() => spy.mockRestore())
  }
  return lines
}
