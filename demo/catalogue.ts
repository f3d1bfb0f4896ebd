// The shop's demo catalogue. Names, brands and shoes are invented; `tools/shoe-generator` draws the photos.

import { ansenuza } from './brands/ansenuza.ts'
import { lapacho } from './brands/lapacho.ts'
import { talaNorte } from './brands/tala-norte.ts'
import { vault } from './brands/vault.ts'
import type { DemoProduct } from './product.ts'

export const demoProducts: DemoProduct[] = [...vault, ...ansenuza, ...lapacho, ...talaNorte]
