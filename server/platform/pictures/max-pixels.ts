/** The resolution of the suppliers' largest cameras. A larger picture is an attack on our memory. */
export const MAX_PIXELS = 40_000_000
