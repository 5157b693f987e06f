import type { ForeignSources } from '../../platform/http/security-headers.ts'

/** As Google documents for a content security policy. A stand-in serves everything itself. */
const GOOGLE_SOURCES: Omit<Required<ForeignSources>, 'sendsOrigin'> = {
  scripts: ['https://maps.googleapis.com', 'https://maps.gstatic.com', 'blob:'],
  styles: ['https://fonts.googleapis.com'],
  images: [
    'https://*.googleapis.com',
    'https://*.gstatic.com',
    'https://*.ggpht.com',
    'https://*.googleusercontent.com',
  ],
  connections: ['https://*.googleapis.com', 'https://*.gstatic.com', 'data:', 'blob:'],
  fonts: ['https://fonts.gstatic.com'],
  frames: ['https://*.google.com'],
}

/** Where a page loads Google's map and panoramas from. Sends the origin, because the key is bound to it. */
export function pageSourcesOf(baseUrl: string): ForeignSources {
  const { origin, hostname } = new URL(baseUrl)
  if (hostname.endsWith('.googleapis.com'))
    return {
      ...GOOGLE_SOURCES,
      scripts: [...new Set([origin, ...GOOGLE_SOURCES.scripts])],
      sendsOrigin: true,
    }
  return { scripts: [origin], images: [origin], connections: [origin], sendsOrigin: true }
}
