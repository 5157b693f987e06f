export { hasPhotos } from './photos-store.ts'
