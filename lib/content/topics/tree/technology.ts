/** The branch “Technology”. */
export const technology = `
Technology | technology, tech, gadget, electronics, device | science-learning, design
  Phones & apps | smartphone, iphone, android, app icon, home screen, mobile app | wallpapers
  Computers | laptop, computer, keyboard, pc build, monitor, mechanical keyboard | desk-setups
    Desk setups | desk setup, battlestation, dual monitor, cable management | home-offices
  Programming | programming, coding, javascript, python code, web development, algorithm, git
  Artificial intelligence | artificial intelligence, machine learning, neural network, chatbot
  Smart home | smart home, home automation, smart light, robot vacuum | home-decor
  Robots & drones | robot, drone, robotics, arduino, raspberry pi
    Electronics projects | arduino, raspberry pi, circuit, soldering, breadboard
  3D printing | 3d print, 3d printing, 3d printed, filament | crafts-diy
  Audio | headphones, speaker, turntable, vinyl setup, hifi, synthesizer | music
  Vintage tech | retro computer, typewriter, vintage camera, walkman, cassette | cameras
  Wearables | smartwatch, fitness tracker, wearable
`
