import type { BrandsDocument } from '../brands.ts'

export const sampleBrands: BrandsDocument = {
  title: 'Trusted by Leading Brands',
  crumb: 'Brands',
  description:
    'Phones, laptops, gaming consoles and tablets by maker: choose yours and ask for a repair. Spares for these are on the shelf.',
  caption: 'Pick your device and its maker. We keep the common spares for these on the shelf.',
  chooserHeading: 'Choose your brand',
  chooserIntro:
    'If yours is not listed we very likely still repair it. These are simply the ones we see every day.',
  categories: [
    { id: 'smartphones', title: 'Smartphones', brands: ['Apple', 'Samsung', 'Google', 'OnePlus', 'Xiaomi'] },
    { id: 'laptops', title: 'Laptops', brands: ['Dell', 'HP', 'Lenovo', 'ASUS', 'MacBook'] },
    { id: 'gaming-consoles', title: 'Gaming Consoles', brands: ['PS4', 'PS5', 'Xbox', 'Nintendo'] },
    { id: 'tablets', title: 'Tablets', brands: ['iPad', 'Samsung Tab', 'Surface', 'Lenovo Tab'] },
  ],
  note: 'Names belong to their owners. {{business.name}} is an independent repairer and is not affiliated with them.',
}
