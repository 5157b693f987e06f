import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto'

export type Verified = { readonly text: string; readonly isOutdated: boolean }

/**
 * Signs as better-auth does (`text.signature`), with the first secret. Accepts the others, so that a secret
 * can be replaced without logging anyone out.
 */
export function createSigner(secrets: readonly [string, ...string[]]) {
  const [current, ...others] = secrets.map((secret) => createSecretKey(secret, 'utf8'))
  const keys = [current as KeyObject, ...others]
  return {
    sign: (text: string): string =>
      `${text}.${computeSignature(text, keys[0] as KeyObject).toString('base64')}`,
    verify: (signed: string | undefined): Verified | null => {
      const dot = signed?.lastIndexOf('.') ?? -1
      if (signed === undefined || dot < 1) return null
      const text = signed.slice(0, dot)
      const signature = Buffer.from(signed.slice(dot + 1), 'base64')
      const index = keys.findIndex((key) => isSame(signature, computeSignature(text, key)))
      return index < 0 ? null : { text, isOutdated: index > 0 }
    },
  }
}

export type Signer = ReturnType<typeof createSigner>

const computeSignature = (text: string, key: KeyObject): Buffer =>
  createHmac('sha256', key).update(text).digest()

const isSame = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b)
