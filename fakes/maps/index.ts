export { createOpenMapsFake, type OpenMapsFake, type OpenMapsFakeOptions } from './create-open-maps-fake.ts'
export { createGoogleMapsFake, GOOGLE_KEYS, type GoogleMapsFake } from './google/index.ts'
