/** Whether the browser draws in three dimensions; libraries that find it does not show messages of their own. */
export function hasWebGl(): boolean {
  const canvas = document.createElement('canvas')
  const isThere = canvas.getContext('webgl2') !== null
  releaseContext(canvas)
  return isThere
}

/** A browser has sixteen of them; waiting for the garbage collector, a new one would take an older one's. */
export const releaseContext = (canvas: HTMLCanvasElement | null) =>
  canvas?.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext()
