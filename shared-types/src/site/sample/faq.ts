import type { FaqDocument } from '../faq.ts'

export const sampleFaq: FaqDocument = {
  title: 'Frequently Asked Questions',
  description:
    'How long a repair takes, what it costs, what the warranty covers and how to book: straight answers from {{business.name}}.',
  caption: 'How we work, what it costs, and what happens if something goes wrong.',
  introHeading: 'Straight answers, before you book',
  intro: [
    'These are the questions our desk hears every week, answered the way we answer them on the phone.',
    'If yours is not here, call us between 9AM and 7PM, Monday to Saturday. A person picks up.',
  ],
  categories: ['Repair Process', 'Pricing', 'Warranty', 'Support', 'Scheduling'],
  entries: [
    {
      id: 'question-1',
      category: 'Repair Process',
      question: 'How long does a repair take?',
      answer:
        'Most repairs take 24-48 hours. If a part has to be ordered we give you the date it is expected, and call you when it changes. Genuine manufacturer parts are used where possible.',
    },
    {
      id: 'question-2',
      category: 'Pricing',
      question: 'How much does a repair cost, and is there a diagnostic fee?',
      answer:
        'Diagnostics are free. After the diagnosis you get a written price, and nothing is opened further until you agree to it. You can pay by card, UPI, cash or bank transfer.',
    },
    {
      id: 'question-3',
      category: 'Warranty',
      question: 'What warranty do I get on a repair?',
      answer:
        'Every repair carries {{warranty.faq}} of warranty on parts and labour. If the same fault returns in that time, we repair it again without charge. Bring the invoice or give us its number.',
    },
    {
      id: 'question-4',
      category: 'Support',
      question: 'What if my device cannot be repaired?',
      answer:
        'We tell you so, and why. If a device cannot be repaired, only the diagnostic fee is charged. We can hand the device back as it came or take it for safe recycling.',
    },
    {
      id: 'question-5',
      category: 'Scheduling',
      question: 'Do I need an appointment?',
      answer:
        'Walk-ins are welcome, but appointments are recommended: with one, a technician for your kind of device is at the bench when you arrive. We are open Mon-Sat 9AM - 7PM.',
    },
    {
      id: 'question-6',
      category: 'Scheduling',
      question: 'Do you come out at night or on Sundays?',
      answer:
        'For emergencies, yes. Pest, plumbing, electrical and appliance services answer {{response.emergency}}. Everything else is done in working hours, so that you are not charged extra for the same job.',
    },
  ],
}
