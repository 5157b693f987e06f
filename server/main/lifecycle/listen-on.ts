import { OperatorError } from '../../platform/operator-error.ts'

export class CannotListen extends OperatorError {
  override readonly name = 'CannotListen'
}

const reasonOf = (code: string | undefined, port: number, host: string): string | null => {
  if (code === 'EADDRINUSE')
    return `Port ${port} of ${host} is in use. Stop the process that uses it, or choose another port.`
  if (code === 'EACCES')
    return `Port ${port} of ${host} is reserved for the system's own services. Choose a port above 1023, behind a proxy.`
  return code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND'
    ? `${host} is not an address of this machine. Check HOST and METRICS_HOST.`
    : null
}

/**
 * Wraps errors of `listen`.
 * @throws CannotListen
 */
export const listenOn = <Server>(
  port: number,
  host: string,
  listen: (port: number, host: string) => Promise<Server>,
): Promise<Server> =>
  listen(port, host).catch((error: NodeJS.ErrnoException) => {
    const reason = reasonOf(error.code, port, host)
    throw reason === null ? error : new CannotListen(reason, { cause: error })
  })
