import { z } from 'zod/v4'

// The content security policy forbids `eval`. Without this, zod tries it, which browsers report as a
// violation.
z.config({ jitless: true })

export { z }
