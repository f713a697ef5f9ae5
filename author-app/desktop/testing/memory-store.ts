import type { SecretStore } from '../cookie-jar.ts'

/** A secret store without a disk; `text` is what a later start would read. */
export function memoryStore(): SecretStore & { text: string | undefined } {
  return {
    text: undefined,
    async read() {
      return this.text
    },
    async write(text) {
      this.text = text
    },
  }
}
