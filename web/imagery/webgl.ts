/** Checked first, because libraries show their own message without WebGL. */
export function hasWebGl(): boolean {
  const canvas = document.createElement('canvas')
  const isSupported = canvas.getContext('webgl2') !== null
  releaseContext(canvas)
  return isSupported
}

/** Releases a WebGL context at once. A browser keeps 16, and a new one would evict an older one. */
export const releaseContext = (canvas: HTMLCanvasElement | null) =>
  canvas?.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext()
