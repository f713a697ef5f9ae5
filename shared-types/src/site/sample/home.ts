import type { HomeDocument } from '../home.ts'

export const sampleHome: HomeDocument = {
  slides: [
    {
      id: 'appliances',
      name: 'Appliances',
      caption: 'We open it, find the fault, and show you the part.',
      detail:
        'Appliance repair, service and installation at your home, with a quotation before any work begins.',
      drawing: 'slide-appliances',
      alt: 'Exploded drawing of a front-loading washing machine: lid, cabinet, drum, seal, panel and door',
      linkLabel: 'Appliance services',
      linkHref: '/services/electrical-appliances',
      prices: [
        { id: 'washing-machine-bearing', label: 'Drum bearing, fitted', from: 1450, part: 3 },
        { id: 'washing-machine-seal', label: 'Door seal, fitted', from: 1150, part: 4 },
      ],
    },
    {
      id: 'the-house',
      name: 'The house',
      caption: 'One number for the whole house.',
      detail: 'Plumbing, wiring, carpentry, deep cleaning and pest control, by people who do one trade each.',
      drawing: 'slide-premises',
      alt: 'Cutaway drawing of a two-storey house: water tank, air conditioner, joinery, wiring and kitchen numbered',
      linkLabel: 'Plumbing services',
      linkHref: '/services/plumbing',
      prices: [
        { id: 'tank-cleaning', label: 'Water tank, cleaned', from: 899, part: 1 },
        { id: 'ac-service', label: 'Air conditioner, serviced', from: 599, part: 2 },
      ],
    },
    {
      id: 'devices',
      name: 'Devices',
      caption: 'Most devices go home in 24-48 hours.',
      detail:
        'Phones, laptops, gaming consoles and tablets. The diagnosis is free, and nothing is replaced without your word.',
      drawing: 'slide-devices',
      alt: 'Exploded drawing of a smartphone: glass, display, logic board, battery, frame and back',
      linkLabel: 'Device repair',
      linkHref: '/repair',
      prices: [
        { id: 'phone-display', label: 'Phone display, fitted', from: 1899, part: 2 },
        { id: 'phone-battery', label: 'Phone battery, fitted', from: 999, part: 4 },
      ],
    },
    {
      id: 'contracts',
      name: 'Contracts',
      caption: 'Upkeep by the year, in every city you work in.',
      detail:
        'Annual maintenance contracts and multi-city projects across India, with one account manager and one bill.',
      drawing: 'slide-contracts',
      alt: 'Drawing of an office block beside a year planner: four service visits are marked on it',
      linkLabel: 'Talk to us',
      linkHref: '/contact',
      prices: [
        { id: 'plan-care', label: 'Care plan, an appliance a year', from: 1499, part: 0 },
        { id: 'plan-cover', label: 'Cover plan, an appliance a year', from: 2999, part: 0 },
      ],
    },
  ],
  visitLabel: 'Home visit',
  visitValue: '{{visit.fee}}',
  visitNote: 'Off the bill if we repair',
  areasLabel: 'We come to',
  areasNote: 'Contracts across India',
  reviewLabel: 'After the visit',
  aboutHeading: 'A repair firm that keeps things in fettle',
  aboutParagraphs: [
    '{{business.name}} began in 2021 with two technicians, one scooter and a borrowed bench in New Delhi. The idea was plain: arrive when we said we would, open the thing up, and tell you what the repair will cost before we start it.',
    'Today one call covers the appliances, the wiring, the taps, the woodwork, the cleaning and the pests. Prices are affordable and written down, technicians are trained in one trade each, and the parts are premium and authentic, with the box to prove it.',
    'Companies keep us on annual maintenance contracts and for multi-city projects across India. Everyone pays the way they like: cards, UPI, cash or bank transfer.',
  ],
  aboutLinkLabel: 'More about us',
  factsCaption: 'In short',
  facts: [
    { id: 'working-since', label: 'Working since', value: '2021' },
    { id: 'most-repairs', label: 'Most repairs', value: '24-48 hours' },
    { id: 'diagnostics', label: 'Diagnostics', value: 'Free' },
    { id: 'emergencies', label: 'Emergencies', value: '{{response.emergency}}' },
  ],
  warrantyHeading: 'Warranty on this work',
  warrantyRows: [
    { id: 'spare-parts', label: 'Spare parts', value: '{{warranty.home.parts}}' },
    { id: 'labour-coverage', label: 'Labour coverage', value: '{{warranty.home.labour}}' },
  ],
  stripHeading: 'Six trades, one number',
  searchHeading: 'Search Services',
  searchIntro: 'Tell us the trade and we will take you to the right page.',
  benefitsHeading: 'Why choose us',
  benefitsLede: 'Six promises. Each one is a thing you can hold us to on the day.',
  benefits: [
    {
      id: '100-customer-satisfaction',
      title: '100% Customer Satisfaction',
      description:
        'The job closes when you say it works. If it does not, we come back, and the second visit costs you nothing.',
      icon: 'heart-handshake',
    },
    {
      id: 'budget-friendly',
      title: 'Budget-Friendly',
      description:
        'You see the price in writing before the repair begins. Diagnostics are free and there is no charge for asking.',
      icon: 'indian-rupee',
    },
    {
      id: 'priority-on-safety',
      title: 'Priority on Safety',
      description:
        'Mains off, gas shut, shoes covered. Every visit starts with the same seven checks, and you may watch them.',
      icon: 'shield-check',
    },
    {
      id: 'professional-technicians',
      title: 'Professional Technicians',
      description:
        'Trained in one trade, background-checked, and carrying an identity card. You get the name before the visit.',
      icon: 'user-check',
    },
    {
      id: 'warranty-on-parts',
      title: 'Warranty on Parts',
      description: 'Spare parts carry 45 days and labour 15 days of cover from the date on the invoice.',
      icon: 'badge-check',
    },
    {
      id: 'premium-parts',
      title: 'Premium Parts',
      description:
        'Genuine manufacturer parts wherever they can be had. The old part is yours to keep, so you can compare.',
      icon: 'package-check',
    },
  ],
  categoriesHeading: 'From the washing machine to the watch on your wrist',
  categoriesLede: 'If it has screws, glue or a water line, somebody here has had it open before.',
  categories: [
    {
      id: 'home-appliances',
      title: 'Home Appliances',
      drawing: 'home-appliances',
      href: '/services/electrical-appliances',
    },
    { id: 'pest-control', title: 'Pest Control', drawing: 'pest', href: '/services/pest-control' },
    { id: 'cleaning', title: 'Cleaning', drawing: 'cleaning', href: '/services/deep-cleaning' },
    { id: 'gaming-consoles', title: 'Gaming Consoles', drawing: 'gaming-consoles', href: '/repair' },
    { id: 'smart-watches', title: 'Smart Watches', drawing: 'smart-watches', href: '/repair' },
    { id: 'desktop-pcs', title: 'Desktop PCs', drawing: 'desktop-pcs', href: '/repair' },
    { id: 'audio-devices', title: 'Audio Devices', drawing: 'audio-devices', href: '/repair' },
    { id: 'cameras', title: 'Cameras', drawing: 'cameras', href: '/repair' },
    {
      id: 'washing-machine',
      title: 'Washing Machine',
      drawing: 'washing-machine',
      href: '/services/electrical-appliances',
    },
  ],
  tileText: 'Best In Repairs',
  tileLinkLabel: 'How a repair goes',
  tileHref: '/repair',
  questionsHeading: 'Questions people ask before they call',
  questionsLede: 'Short answers. The long ones are on the FAQ page.',
  questions: [
    {
      id: 'question-1',
      question: 'How soon can someone come?',
      answer:
        'Usually the same day if you call before noon, otherwise the next morning. For emergencies in plumbing, electrical, appliances and pest control we answer {{response.emergency}}.',
    },
    {
      id: 'question-2',
      question: 'What will the visit cost me?',
      answer:
        'Diagnostics are free. You get a written price for the repair, with parts and labour on separate lines, and work starts only when you agree. If a device cannot be repaired, only the diagnostic fee is charged.',
    },
    {
      id: 'question-3',
      question: 'How long is the work covered?',
      answer:
        'Spare parts are covered for {{warranty.home.parts}} and labour for {{warranty.home.labour}} from the date on your invoice. Keep the invoice: it is the only paper you need.',
    },
    {
      id: 'question-4',
      question: 'Do you use original parts?',
      answer:
        'Genuine manufacturer parts are used where possible. Where the maker no longer supplies one, we tell you what the replacement is and who made it before we order it.',
    },
    {
      id: 'question-5',
      question: 'How can I pay?',
      answer:
        'By card, UPI, cash or bank transfer, when the work is done. Companies on a contract are billed monthly.',
    },
    {
      id: 'question-6',
      question: 'Do you work outside New Delhi and Varanasi?',
      answer:
        'Yes. Annual maintenance contracts and multi-city projects run across India. Tell us the cities and we will say plainly where our own people work and where a partner does.',
    },
  ],
  questionsLinkLabel: 'All questions',
  quoteLede: 'Five lines are enough. A person reads them and calls you back in working hours.',
}
