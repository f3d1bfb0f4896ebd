import { createInterface } from 'node:readline'

/** Reads one line of standard input; only a person is shown the question. */
export async function readLine(question: string): Promise<string> {
  if (process.stdin.isTTY) console.log(question)
  for await (const line of createInterface({ input: process.stdin })) return line.trim()
  return ''
}
