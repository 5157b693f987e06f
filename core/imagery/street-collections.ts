/** Street picture collections in the order of requests. Their terms require a link to their page. */
export const streetCollections = {
  panoramax: { name: 'Panoramax', page: 'https://panoramax.xyz/' },
  mapillary: { name: 'Mapillary', page: 'https://www.mapillary.com/app/' },
  kartaview: { name: 'KartaView', page: 'https://kartaview.org/' },
} as const

export type StreetCollection = keyof typeof streetCollections

export const isStreetCollection = (provider: string): provider is StreetCollection =>
  Object.hasOwn(streetCollections, provider)
