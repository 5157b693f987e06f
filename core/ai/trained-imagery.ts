import type { Provider } from '../imagery/provenance.ts'
import type { TrainedImagery } from './models-contract.ts'

/** A user's own photos and those of open collections teach one model, because both show the same houses. Drawings don't. */
export const imageryOf = (provider: Provider): TrainedImagery => (provider === 'demo' ? 'drawings' : 'photos')
