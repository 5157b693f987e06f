import type { TrayPhoto } from './queries.ts'

export type OpenTrayDialog =
  | { readonly kind: 'large'; readonly photo: TrayPhoto }
  | { readonly kind: 'choose' | 'delete'; readonly photos: readonly TrayPhoto[] }
