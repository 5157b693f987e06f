import { useEffect, useState } from 'react'
import { onReachable } from './on-reachable.ts'

/**
 * Whether the image couldn't be loaded, and the function that notes it. Forgets it once the network or the server is
 * back, so that a page that shows something in its place requests the image again.
 */
export function useFailedImage(
  src: string | undefined,
): readonly [isFailed: boolean, noteFailed: () => void] {
  const [failed, setFailed] = useState<string | null>(null)
  useEffect(() => (failed === null ? undefined : onReachable(() => setFailed(null))), [failed])
  return [src !== undefined && failed === src, () => setFailed(src ?? null)]
}
