/** The branch “Cars & bikes”. */
export const vehicles = `
Cars & bikes | vehicle, automotive, motor show | travel
  Cars | car, sports car, sedan, car interior, supercar
    Classic cars | classic car, vintage car, oldtimer, muscle car
    Electric cars | electric car, ev charging, tesla
    Car care | car detailing, car care, car cleaning hack
  Motorcycles | motorcycle, motorbike, cafe racer, scooter, vespa
  Bicycles | vintage bicycle, cargo bike, bike frame, e bike, bicycle basket | cycling
  Trucks & off-road | truck, pickup, 4x4, jeep, off road, overlanding | van-life
  Boats | boat interior, narrowboat, speedboat, houseboat | lighthouses-sailing
  Planes | airplane, aircraft, aviation, cockpit, glider | travel
  Trains | steam train, locomotive, model railway | train-travel
`
