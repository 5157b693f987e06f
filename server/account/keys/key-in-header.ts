/** The key that a program sent: as a bearer token, or as the password of Basic, which is all that some can send. */
export function keyInHeader(authorization: string | undefined): string | null {
  const [, scheme, value = ''] = /^(bearer|basic) +(\S+)$/i.exec(authorization ?? '') ?? []
  if (scheme === undefined) return null
  return scheme.toLowerCase() === 'bearer' ? value : passwordIn(value)
}

function passwordIn(credentials: string): string | null {
  const text = Buffer.from(credentials, 'base64').toString('utf8')
  const colon = text.indexOf(':')
  return colon < 0 ? null : text.slice(colon + 1)
}
