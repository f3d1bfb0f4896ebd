/** Returns 32 random hex digits; `crypto.randomUUID` would need a secure origin. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
