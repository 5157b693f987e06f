import type { ReactNode } from 'react'
import { PartBoundary } from './part-boundary.tsx'
import { usePart } from './use-part.ts'

type LazyPartProps<Part> = {
  name: string
  load: () => Promise<Part>
  /** Retries, half a second apart, before the part counts as failed. */
  tries: number
  children: (part: Part) => ReactNode
  /** Shown if the part can't be loaded or fails. */
  renderFailed: (retry: () => void) => ReactNode
}

/** Loads when first shown. Whatever happens to the part, the page around it stays. */
export function LazyPart<Part>({ name, load, tries, children, renderFailed }: LazyPartProps<Part>) {
  const part = usePart(name, load, tries)
  if (part.isError) return renderFailed(part.retry)
  if (part.isPending) return null
  return <PartBoundary renderFailed={renderFailed}>{children(part.data)}</PartBoundary>
}
