import type { InferenceSession, Tensor } from 'onnxruntime-node'

export type Runtime = {
  readonly InferenceSession: typeof InferenceSession
  readonly Tensor: typeof Tensor
  readonly provider: 'cpu' | 'wasm'
}

/** The runtime in WebAssembly gives the same numbers but takes three to five times as long. */
export const loadRuntime = (): Promise<Runtime> => loadNative().catch(loadPortable)

async function loadNative(): Promise<Runtime> {
  const { InferenceSession: Session, Tensor: TensorOf } = await import('onnxruntime-node')
  return { InferenceSession: Session, Tensor: TensorOf, provider: 'cpu' }
}

export async function loadPortable(): Promise<Runtime> {
  const { env, InferenceSession: Session, Tensor: TensorOf } = await import('onnxruntime-web')
  // One thread of ours is one core.
  env.wasm.numThreads = 1
  return { InferenceSession: Session, Tensor: TensorOf, provider: 'wasm' }
}
